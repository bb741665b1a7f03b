import { Box } from '@chakra-ui/react';

/** How far from the centre each of the 72 marks begins: longest at each twelfth. */
const TICKS = Array.from({ length: 72 }, (_, rank) => {
  const tick = rank % 2 === 0 ? 174 : 178;
  return rank % 6 === 0 ? 168 : tick;
});

interface PointProps {
  degrees: number;
  /** Half of it: its tip, and its waist at its right. */
  half: string;
  shade: number;
}

const CARDINAL = 'M0 0 L15.31 -36.96 L0 -166Z';
const DIAGONAL = 'M0 0 L11.48 -27.72 L0 -112Z';

const Point = ({ degrees, half, shade }: PointProps) => (
  <g stroke="currentColor" strokeWidth=".8" transform={`rotate(${degrees})`}>
    <path d={half} fill="none" transform="scale(-1 1)" />
    <path d={half} fill="currentColor" fillOpacity={shade} />
  </g>
);

interface CompassRoseProps {
  size?: number | string;
  color?: string;
  opacity?: number;
}

/** A wind rose drawn in thin lines: decoration, hidden from assistive technology. */
export function CompassRose({ size = 520, color = 'brass.300', opacity = 1 }: CompassRoseProps) {
  return (
    <Box asChild color={color} opacity={opacity} width={size} height={size} flex="none">
      <svg viewBox="-220 -220 440 440" aria-hidden>
        <g fill="none" stroke="currentColor">
          <circle r="183" />
          <circle r="190" strokeWidth=".6" />
          <circle r="128" strokeWidth=".6" strokeDasharray="1 5" />
          <circle r="64" strokeWidth=".6" />
          {TICKS.map((inner, rank) => (
            // oxlint-disable-next-line react/no-array-index-key
            <line key={rank} y1={-inner} y2="-183" transform={`rotate(${rank * 5})`} />
          ))}
        </g>
        {[45, 135, 225, 315].map((degrees) => (
          <Point key={degrees} degrees={degrees} half={DIAGONAL} shade={0.25} />
        ))}
        {[0, 90, 180, 270].map((degrees) => (
          <Point key={degrees} degrees={degrees} half={CARDINAL} shade={degrees === 0 ? 1 : 0.45} />
        ))}
        <circle r="5" fill="currentColor" />
        <Box asChild fontFamily="heading" fontWeight="500" fontSize="17px">
          <g fill="currentColor" textAnchor="middle">
            <text y="-199">N</text>
            <text y="211">S</text>
            <text x="205" y="6">
              E
            </text>
            <text x="-206" y="6">
              O
            </text>
          </g>
        </Box>
      </svg>
    </Box>
  );
}
