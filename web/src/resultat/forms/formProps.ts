/** What every dialog takes. */
export interface FormProps {
  idBoussole: number;
  onClose: () => void;
}
