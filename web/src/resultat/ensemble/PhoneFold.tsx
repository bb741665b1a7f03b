import { Box, Button } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';

import { ChevronDownIcon } from '../../ui/icons.js';

interface PhoneFoldProps {
  label: string;
  /** What is chosen inside, said while it is folded. */
  chosen: string;
  children: ReactNode;
}

/** On a phone, what bears the class `folded` waits to be asked for: it would fill the screen before the first figure. */
export function PhoneFold({ label, chosen, children }: PhoneFoldProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box
      id={id}
      css={{ '@media screen': { mdDown: isOpen ? {} : { '& .folded': { display: 'none' } } } }}
    >
      <Button
        variant="outline"
        w="full"
        mb="3"
        px="4"
        display={{ base: 'flex', md: 'none' }}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
        <Box
          as="span"
          ms="auto"
          minW="0"
          fontWeight="400"
          fontSize="sm"
          color="fg.muted"
          overflow="hidden"
          textOverflow="ellipsis"
        >
          {chosen}
        </Box>
        <Box as="span" aria-hidden transform={isOpen ? 'rotate(180deg)' : undefined}>
          <ChevronDownIcon />
        </Box>
      </Button>
      {children}
    </Box>
  );
}
