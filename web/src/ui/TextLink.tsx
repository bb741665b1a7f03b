import { Box } from '@chakra-ui/react';
import { Link } from 'react-router';

interface TextLinkProps {
  to: string;
  onClick?: () => void;
  /** Beside the page, where leaving it would lose what was done on it. */
  target?: '_blank';
  children: string;
}

/** A link among words: underlined, thinly until it is pointed at. */
export function TextLink({ to, children, ...rest }: TextLinkProps) {
  return (
    <Box
      asChild
      fontWeight="600"
      textDecoration="underline"
      textDecorationThickness="1px"
      textUnderlineOffset="0.2em"
      textDecorationColor="ink.300"
      _hover={{ textDecorationColor: 'currentColor' }}
    >
      <Link to={to} {...rest}>
        {children}
      </Link>
    </Box>
  );
}
