import { Button, type ButtonProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface LinkButtonProps extends ButtonProps {
  to: string;
  /** State of the history entry that the link makes. */
  state?: object | undefined;
  /** The address to show, where it is not the one that the router follows (useOverLink). */
  mask?: string;
}

/** A link that looks like a button. */
export function LinkButton({ to, state, mask, children, ...rest }: LinkButtonProps) {
  return (
    <Button asChild {...rest}>
      <Link
        to={to}
        state={state}

        {...(mask && { mask, replace: false })}
      >
        {children}
      </Link>
    </Button>
  );
}

const SQUARE = { variant: 'ghost', size: 'sm', px: '0', minW: '10', h: '10' } as const;

interface IconButtonProps extends Omit<ButtonProps, 'aria-label' | 'children'> {
  label: string;
  icon: ReactNode;
}

/** A button with an icon only: its label is read by screen readers and shown on hover. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <Button {...SQUARE} aria-label={label} title={label} {...rest}>
      {icon}
    </Button>
  );
}

interface IconLinkProps extends Omit<LinkButtonProps, 'aria-label' | 'children'> {
  label: string;
  icon: ReactNode;
}

export function IconLink({ label, icon, ...rest }: IconLinkProps) {
  return (
    <LinkButton {...SQUARE} aria-label={label} title={label} {...rest}>
      {icon}
    </LinkButton>
  );
}
