import { useEffect, type HTMLAttributes, type Ref } from 'react';

interface MotionProps extends HTMLAttributes<HTMLDivElement> {
  initial?: unknown;
  animate?: unknown;
  transition?: unknown;
  variants?: unknown;
  onAnimationComplete?: () => void;
}

/** Replaces framer-motion, which the tree library imports only to open and close a branch. */
function MotionDiv(props: MotionProps) {
  const { initial, animate, transition, variants, onAnimationComplete, ...rest } = props;
  void [initial, transition, variants];

  useEffect(() => onAnimationComplete?.(), [animate, onAnimationComplete]);

  return <div {...rest} hidden={animate === 'close'} />;
}

export const motion = { div: MotionDiv };

interface ReorderProps extends HTMLAttributes<HTMLElement> {
  ref?: Ref<never>;
  axis?: unknown;
  values?: unknown;
  value?: unknown;
  onReorder?: unknown;
}

const ReorderGroup = ({ axis, values, onReorder, ...rest }: ReorderProps) => {
  void [axis, values, onReorder];
  return <ul {...rest} />;
};
const ReorderItem = ({ value, ...rest }: ReorderProps) => {
  void value;
  return <li {...rest} />;
};

/** The same for GraphiQL; its tabs can then not be reordered. */
export const Reorder = { Group: ReorderGroup, Item: ReorderItem };
