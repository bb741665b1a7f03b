import { chakra, defineRecipe } from '@chakra-ui/react';
import { createContext, useContext, type ComponentProps } from 'react';

/** What a field tells the control inside it: the names that tie the two together, and its state. */
export interface ControlState {
  id: string;
  disabled: boolean;
  readOnly: boolean;
  invalid: boolean;
  /** The hint and the error, when they are shown. */
  describedBy: string | undefined;
  errorId: string | undefined;
}

export const ControlContext = createContext<ControlState | undefined>(undefined);

/** Attributes of the control of the field around, none outside of a field. */
function useControl() {
  const field = useContext(ControlContext);
  if (!field) return {};
  const { id, disabled, invalid, describedBy, errorId } = field;
  return {
    id,
    ...(disabled && { disabled }),
    ...(invalid && { 'aria-invalid': true as const, 'aria-errormessage': errorId }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  };
}

const useReadOnly = () => (useContext(ControlContext)?.readOnly ? { readOnly: true } : {});

/** One look for whatever is typed or chosen. Chakra's own recipes weigh five times as much, for sizes we never use. */
const BOX = {
  width: '100%',
  minWidth: '0',
  appearance: 'none',
  textAlign: 'start',
  bg: 'card',
  borderWidth: '1px',
  borderColor: 'edge',
  borderRadius: 'l2',
  _focusVisible: {
    outline: '2px solid',
    outlineColor: 'brass.500',
    outlineOffset: '0',
    borderColor: 'brass.500',
  },
  _disabled: { layerStyle: 'disabled' },
  _invalid: { borderColor: 'rouge.solid' },
} as const;

const SIZES = {
  md: { textStyle: 'sm', px: '3', height: '10' },
  lg: { textStyle: 'md', px: '4', height: '11' },
} as const;

const StyledInput = chakra(
  'input',
  defineRecipe({ base: BOX, variants: { size: SIZES }, defaultVariants: { size: 'lg' } }),
);
const StyledTextarea = chakra(
  'textarea',
  defineRecipe({
    base: { ...BOX, px: '4', py: '2.5', textStyle: 'md', lineHeight: '1.5', resize: 'vertical' },
  }),
);
const StyledSelect = chakra(
  'select',
  defineRecipe({
    base: { ...BOX, lineHeight: 'normal', '& > option': { bg: 'bg' } },
    variants: {
      size: {
        sm: { textStyle: 'sm', ps: '2.5', pe: '8', height: '9' },
        lg: { textStyle: 'md', ps: '4', pe: '9', height: '11' },
      },
    },
    defaultVariants: { size: 'lg' },
  }),
);

export function Input(props: ComponentProps<typeof StyledInput>) {
  return <StyledInput {...useControl()} {...useReadOnly()} {...props} />;
}

export function Textarea(props: ComponentProps<typeof StyledTextarea>) {
  return <StyledTextarea {...useControl()} {...useReadOnly()} {...props} />;
}

/** The browser's own list, which every phone and every reader knows. The arrow is drawn by whoever frames it. */
export function Select(props: ComponentProps<typeof StyledSelect>) {
  return <StyledSelect {...useControl()} {...props} />;
}

/** Hidden from sight alone: the button that is drawn is its label. */
export function FileInput(props: ComponentProps<typeof chakra.input>) {
  return <chakra.input type="file" srOnly {...useControl()} {...props} />;
}
