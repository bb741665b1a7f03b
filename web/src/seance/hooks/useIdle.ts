import { useEffect, useState } from 'react';

const IDLE_MS = 3_000;
const SIGNS = ['pointermove', 'pointerdown', 'focusin'] as const;

/** Whether nobody has moved a pointer or the focus for a while. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const sleep = () => setTimeout(() => setIdle(true), IDLE_MS);
    let timer = sleep();
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = sleep();
    };
    for (const sign of SIGNS) document.addEventListener(sign, wake);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) document.removeEventListener(sign, wake);
    };
  }, []);
  return isIdle;
}
