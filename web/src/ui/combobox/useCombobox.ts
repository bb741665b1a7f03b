import { useEffect, useId, useMemo, useState, type FocusEvent, type KeyboardEvent } from 'react';

import { fold } from '../../../../schema/french.js';
import { useWhenReleased } from './useWhenReleased.js';

export interface Option<Value> {
  value: Value;
  label: string;
}

/** Longer lists are cut here, because nobody reads them: the reader is asked to type more. */
const SHOWN_AT_ONCE = 100;

interface ComboboxOptions<Value> {
  options: readonly Option<Value>[];
  /** The values already chosen. */
  values: readonly Value[];
  onChoose: (value: Value) => void;
  /** The list stays open for another choice. */
  isMultiple: boolean;
}

/**
 * A text box that searches a list, by the keyboard pattern of the ARIA Authoring Practices ("combobox with listbox").
 *
 * The focus stays in the text box; arrows move through the list, Enter chooses, Escape closes.
 */
export function useCombobox<Value>(props: ComboboxOptions<Value>) {
  const { options, values, onChoose, isMultiple } = props;
  const whenReleased = useWhenReleased(isMultiple);
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useMemo(() => {
    const searched = fold(typed ?? '').trim();
    return options.filter(({ label }) => fold(label).includes(searched));
  }, [options, typed]);
  const shown = found.slice(0, SHOWN_AT_ONCE);
  const chosen = isMultiple ? undefined : options.find(({ value }) => values.includes(value));
  const optionId = (index: number) => `${listId}-${index}`;
  const activeId = isOpen && active >= 0 && active < shown.length ? optionId(active) : undefined;

  useEffect(() => {
    const list = document.getElementById(listId);
    // Scrolls the list's container into view, which also holds the message under the list.
    list?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, listId]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const open = () => {
    setOpen(true);
    // The list opens at the option already chosen.
    if (!isOpen && chosen) setActive(shown.indexOf(chosen));
  };
  const close = () => {
    setOpen(false);
    setTyped(undefined);
    setActive(-1);
  };
  const choose = (option: Option<Value>) => {
    onChoose(option.value);
    if (isMultiple) setTyped(undefined);
    else close();
  };
  const move = (step: number) => {
    setOpen(true);
    const from = isOpen ? active : -1;
    setActive(
      from < 0 && step < 0 ? shown.length - 1 : (from + step + shown.length) % shown.length,
    );
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const pointed = shown[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && isOpen) {
      if (pointed) choose(pointed);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  };

  return {
    isOpen,
    shown,
    hidden: found.length - shown.length,
    active,
    listId,
    optionId,
    choose,
    inputProps: {
      value: typed ?? chosen?.label ?? '',
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': activeId,
      onClick: open,
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
      onBlur: whenReleased(close),
      onKeyDown: handleKeyDown,
      onChange: (event: { target: { value: string } }) => {
        setTyped(event.target.value);
        setOpen(true);
        setActive(event.target.value ? 0 : -1);
      },
    },
  };
}
