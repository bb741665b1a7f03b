import { Box } from '@chakra-ui/react';

/** The image of a criterion, in small: it helps whoever chose it, and the label beside it says the same. */
export const Dessin = ({ logo }: { logo: string | null }) => (
  <Box
    as="span"
    display="block"
    w="14"
    h="42px"
    flex="none"
    borderRadius="l1"
    overflow="hidden"
    bg="ink.50"
    aria-hidden
  >
    {logo && (
      <Box asChild w="full" h="full" objectFit="contain">
        <img src={logo} alt="" loading="lazy" />
      </Box>
    )}
  </Box>
);
