/** What every dialog takes. */
export interface FormProps {
  idBoussole: number;
  /** Reads again what was saved, and closes the dialog. */
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}
