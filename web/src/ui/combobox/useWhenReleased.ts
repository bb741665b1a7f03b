import { useEffect, useRef } from 'react';

/**
 * Puts off what a press outside does until its click is over: a list that pushes down what is below would else take it from under the
 * pointer as it closes, and the click would reach nothing.
 *
 * @returns makes of an act one that is done at once by the keyboard, and after the click by the pointer.
 */
export function useWhenReleased(isWanted: boolean): (act: () => void) => () => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    if (!isWanted) return;
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      waiting.current?.();
      waiting.current = undefined;
    };
    document.addEventListener('mousedown', press, true);
    document.addEventListener('click', release, true);
    // A press that ends in no click, on a scrollbar or as a drag, holds up nothing that a key does.
    document.addEventListener('keydown', release, true);
    return () => {
      document.removeEventListener('mousedown', press, true);
      document.removeEventListener('click', release, true);
      document.removeEventListener('keydown', release, true);
    };
  }, [isWanted]);
  return (act) => () => {
    if (isPressed.current) waiting.current = act;
    else act();
  };
}
