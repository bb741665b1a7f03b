import { Box } from '@chakra-ui/react';

interface BrandProps {
  /** The light drawing, for a dark background. */
  light?: boolean;
}

/** The needle in its ring, and the name. */
export function Brand({ light = false }: BrandProps) {
  return (
    <Box
      as="span"
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      fontFamily="heading"
      fontSize="22px"
      fontWeight="600"
      letterSpacing="-0.01em"
      lineHeight="1"
      color={light ? 'moon' : 'ink.900'}
    >
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden>
        <circle
          cx="14"
          cy="14"
          r="12.5"
          fill="none"
          stroke={light ? '#DDBB72' : 'currentColor'}
          strokeWidth="1.6"
        />
        <Box asChild stroke={light ? 'moon' : 'none'} _dark={{ stroke: 'moon' }}>
          <g strokeWidth=".7">
            <path d="M18.6 6.2 15.8 15.8 12.2 12.2Z" fill="#0B6E62" />
            <path d="M9.4 21.8 12.2 12.2 15.8 15.8Z" fill="#B3261E" />
          </g>
        </Box>
      </svg>
      Boussole
    </Box>
  );
}
