import { Box, Button, Flex, Text } from '@chakra-ui/react';
import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ChangeEvent,
  type Ref,
} from 'react';
import type { FieldError } from 'react-hook-form';

import { ImageIcon } from '../icons.js';
import { FileInput } from './controls.js';
import { FieldFrame } from './FieldFrame.js';
import { smallerImage } from './smallerImage.js';

interface ImageFieldProps {
  label: string;
  value: File | undefined;
  onChange: (file: File | undefined) => void;
  error?: FieldError | undefined;
  hint?: string;
  /** The image already stored, shown until another one is chosen. */
  current?: string | null | undefined;
  /** Text for the preview. */
  previewLabel?: string;
  chooseLabel?: string;
  /** Label of the button that chooses another file, once there is an image. */
  changeLabel?: string;
  /** What takes the focus when there is an error. */
  focusRef?: Ref<{ focus: () => void }>;
  /** Label of the button that discards the chosen file. */
  removeLabel?: string;
}

function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const preview = URL.createObjectURL(file);
    setUrl(preview);
    return () => URL.revokeObjectURL(preview);
  }, [file]);
  return url;
}

/** Makes the chosen file ready to be sent, then hands it over; the last choice counts. */
function useChoice(onChange: (file: File | undefined) => void) {
  const [state, setState] = useState<'busy' | 'refused'>();
  const last = useRef<File>(undefined);
  const choose = async (file: File) => {
    last.current = file;
    setState('busy');
    const ready = await smallerImage(file);
    if (last.current !== file) return;
    setState(ready ? undefined : 'refused');
    onChange(ready);
  };
  return [state, choose] as const;
}

/** Chooses an image file and shows a preview of it. */
export function ImageField(props: ImageFieldProps) {
  const { label, value, onChange, error, hint, current, focusRef } = props;
  const { previewLabel = 'Aperçu de l’image', chooseLabel = 'Choisir une image' } = props;
  const { changeLabel = "Changer l'image", removeLabel = removeLabelFor(current) } = props;
  const source = usePreview(value) ?? current ?? undefined;
  const [unreadable, setUnreadable] = useState<string>();
  const isUnreadable = source !== undefined && source === unreadable;
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(focusRef, () => ({ focus: () => input.current?.focus() }), []);

  const [state, choose] = useChoice(onChange);

  const handleChoice = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Closing the file dialog without a choice gives no file: nothing changes.
    if (file) void choose(file);
    // Without this the browser reports no change when the same file is chosen again.
    target.value = '';
  };
  const handleRemove = () => {
    onChange(undefined);
    input.current?.focus();
  };

  return (
    <FieldFrame id={inputId} label={label} error={error} hint={hint}>
      <Flex
        gap="4"
        align="center"
        w="full"
        p="3"
        borderWidth="1px"
        borderStyle={source ? 'solid' : 'dashed'}
        borderColor={error ? 'rouge.solid' : 'edge'}
        borderRadius="l2"
        bg="card"
        direction={{ base: 'column', sm: 'row' }}
      >
        <Preview
          source={isUnreadable ? undefined : source}
          label={previewLabel}
          onUnreadable={setUnreadable}
        />
        <Flex flex="1" minW="0" w="full" direction="column" gap="2" align="start">
          <FileInput ref={input} accept="image/*" onChange={handleChoice} />
          <Flex gap="2" wrap="wrap" align="center">
            <Box asChild css={CHOOSE_BUTTON}>
              <label htmlFor={inputId}>
                <span aria-hidden>{source ? changeLabel : chooseLabel}</span>
              </label>
            </Box>
            {value && (
              <Button size="sm" variant="ghost" onClick={handleRemove}>
                {removeLabel}
              </Button>
            )}
          </Flex>
          {value && (
            <Text fontSize="sm" overflowWrap="anywhere" maxW="full">
              {value.name}
            </Text>
          )}
          {state === 'busy' && (
            <Text role="status" fontSize="sm">
              {PREPARING}
            </Text>
          )}
          {(state === 'refused' || (value && isUnreadable)) && (
            <Text role="status" fontSize="sm" fontWeight="500" color="orange.text">
              {state === 'refused' ? REFUSED : UNREADABLE}
            </Text>
          )}
        </Flex>
      </Flex>
    </FieldFrame>
  );
}

const CHOOSE_BUTTON = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '10',
  paddingInline: '4',
  fontSize: 'sm',
  fontWeight: 500,
  cursor: 'button',
  color: 'ink.700',
  border: '1px solid {colors.ink.300}',
  borderRadius: 'l2',
  _hover: { background: 'ink.50' },
  'input:focus-visible + * > &': {
    outline: '3px solid {colors.brass.500}',
    outlineOffset: '2px',
  },
};

const removeLabelFor = (current: string | null | undefined) =>
  current ? "Garder l'image actuelle" : "Retirer l'image";

interface PreviewProps {
  source: string | undefined;
  label: string;
  onUnreadable: (source: string) => void;
}

function Preview({ source, label, onUnreadable }: PreviewProps) {
  if (source) {
    return (
      <Box asChild {...FRAME} objectFit="contain">
        <img src={source} alt={label} onError={() => onUnreadable(source)} />
      </Box>
    );
  }
  return (
    <Flex {...FRAME} align="center" justify="center" color="ink.400">
      <ImageIcon size={40} />
      <Text srOnly>Aucun aperçu</Text>
    </Flex>
  );
}

const PREPARING = 'L’image est préparée…';

/** Neither the browser nor the server reads this format: it is refused before anything is made with it. */
const REFUSED =
  'Cette image n’a pas pu être lue. Choisissez une image PNG, JPEG, WebP, GIF ou AVIF.';

/** The browser says it before sending, to spare a wait; the server decides (admin spec §8, wrong image format). */
const UNREADABLE =
  'Cette image ne s’affiche pas dans votre navigateur : elle risque d’être refusée.';

const FRAME = { w: '10rem', h: '7.5rem', flex: 'none', borderRadius: 'l2', bg: 'ink.50' } as const;
