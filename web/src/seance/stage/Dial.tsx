import { Box } from '@chakra-ui/react';

/** More people than this make marks too thin to be told apart; the ring then fills evenly. */
const MARKS_MAX = 120;
/** An attribute of a drawing, where a token has no name but its variable. */
const UNLIT = 'var(--b-colors-night-line)';
const TURN = 2 * Math.PI;

interface DialProps {
  done: number;
  total: number;
}

/** A compass card with one mark for each participant: brass for those who have finished. The count beside it says the same. */
export function Dial({ done, total }: DialProps) {
  const marks = Math.max(1, Math.min(total, MARKS_MAX));
  const share = total === 0 ? 0 : done / total;
  const lit = total <= marks ? done : Math.floor(share * marks);
  const width = Math.min(4, ((TURN * 88) / marks) * 0.5);
  return (
    <Box asChild position="absolute" inset="0" w="full" h="full" color="brass.300">
      <svg viewBox="-110 -110 220 220" aria-hidden>
        <g fill="none" stroke="currentColor">
          <circle r="104" strokeWidth="1.1" />
          <circle r="107.500" strokeWidth="0.4" />
          <circle r="76" strokeWidth="0.5" strokeDasharray="0.8 3.600" />
        </g>
        {Array.from({ length: marks }, (_, rank) => (
          <line
            key={rank}
            x1="0"
            x2="0"
            y1="-82"
            y2="-98"
            strokeWidth={width}
            strokeLinecap="round"
            stroke={rank < lit ? 'currentColor' : UNLIT}
            transform={`rotate(${((rank + 0.5) * 360) / marks})`}
            style={{ transition: 'stroke 600ms' }}
          />
        ))}
        <path
          d="M0 -110 L3.600 -101.500 L-3.600 -101.500 Z"
          fill="currentColor"
          transform={`rotate(${share * 360})`}
          style={{ transition: 'transform 600ms' }}
        />
      </svg>
    </Box>
  );
}
