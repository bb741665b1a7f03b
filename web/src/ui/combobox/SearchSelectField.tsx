import { Combobox, type ComboboxFieldProps } from './Combobox.js';

interface SearchSelectFieldProps<Value> extends ComboboxFieldProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

/** Chooses one value among many. */
export function SearchSelectField<Value extends number | string | null>(
  props: SearchSelectFieldProps<Value>,
) {
  const { value, onChange, ...combobox } = props;
  const handleChoose = (next: Value) => {
    if (next !== value) onChange(next);
  };
  return <Combobox {...combobox} values={[value]} onChoose={handleChoose} />;
}
