import { chakra, defineRecipe } from '@chakra-ui/react';
import { createContext, useContext, type ComponentProps } from 'react';

/** What a field gives to the control inside it: the ids that link the two, and its state. */
export interface ControlState {
  id: string;
  disabled: boolean;
  readOnly: boolean;
  invalid: boolean;
  /** Ids of the hint and of the error, when they are shown. */
  describedBy: string | undefined;
  errorId: string | undefined;
}

export const ControlContext = createContext<ControlState | undefined>(undefined);

/** Attributes of the control, from the field around it; none outside of a field. */
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

/** One style for all inputs. Chakra's own recipes weigh five times as much, for sizes that we never use. */
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

/** On a phone never less than 16 px: an iPhone would zoom into the page at the first touch, and stay there. */
const SMALL = { base: 'md', md: 'sm' } as const;

const SIZES = {
  md: { textStyle: SMALL, px: '3', height: '10' },
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
        sm: { textStyle: SMALL, ps: '2.5', pe: '8', height: '9' },
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

/** The browser's native list, which every phone and every screen reader handles; without its arrow (fields.tsx, Select). */
export function NativeSelect(props: ComponentProps<typeof StyledSelect>) {
  return <StyledSelect {...useControl()} {...props} />;
}

/** Hidden from sight only: the label drawn as a button opens it. */
export function FileInput(props: ComponentProps<typeof chakra.input>) {
  return <chakra.input type="file" srOnly {...useControl()} {...props} />;
}
