interface PillProps {
  /** Whether it is the state in which something happens: green, else muted. */
  isOn: boolean;
  children: string;
}

/** A state in a word. */
export const Pill = ({ isOn, children }: PillProps) => (
  <span className={isOn ? 'pill on' : 'pill'}>{children}</span>
);
