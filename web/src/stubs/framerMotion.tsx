import { useEffect, type HTMLAttributes } from 'react';

interface MotionProps extends HTMLAttributes<HTMLDivElement> {
  initial?: unknown;
  animate?: unknown;
  transition?: unknown;
  variants?: unknown;
  onAnimationComplete?: () => void;
}

/** Stands for framer-motion, which the tree library imports only to open and close a branch. */
function MotionDiv(props: MotionProps) {
  const { initial, animate, transition, variants, onAnimationComplete, ...rest } = props;
  void [initial, transition, variants];

  useEffect(() => onAnimationComplete?.(), [animate, onAnimationComplete]);

  return <div {...rest} hidden={animate === 'close'} />;
}

export const motion = { div: MotionDiv };
