import { Box, Flex } from '@chakra-ui/react';
import { Link } from 'react-router';

/** A page above the present one. */
export interface Step {
  label: string;
  to: string;
}

/** The pages above this one, the highest first: each is one press away. Nothing of it is printed. */
export function Breadcrumb({ steps }: { steps: readonly Step[] }) {
  return (
    <Box as="nav" aria-label="Fil d’Ariane" mb="2" fontSize="sm" color="fg.muted" data-screen-only>
      {/* No list: those of the pages are counted by what reads them aloud. */}
      <Flex wrap="wrap" columnGap="2">
        {steps.map(({ label, to }, rank) => (
          <Flex as="span" key={to} gap="2" minW="0" align="center">
            {rank > 0 && <span aria-hidden>›</span>}
            <Box asChild py="1" overflowWrap="anywhere" _hover={{ textDecoration: 'underline' }}>
              <Link to={to}>{label}</Link>
            </Box>
          </Flex>
        ))}
      </Flex>
    </Box>
  );
}
