import { Box } from '@chakra-ui/react';

const TICKS = Array.from({ length: 72 }, (_, index) => {
  const angle = (index * 5 * Math.PI) / 180;
  const tick = index % 2 === 0 ? 174 : 178;
  const inner = index % 6 === 0 ? 168 : tick;
  return { x: Math.sin(angle), y: -Math.cos(angle), inner };
});

/** The two halves of a point of the rose: outer radius, waist radius, heading in degrees. */
function halves(radius: number, waist: number, degrees: number): [string, string] {
  const at = (angle: number, distance: number) =>
    `${(Math.sin(angle) * distance).toFixed(2)} ${(-Math.cos(angle) * distance).toFixed(2)}`;
  const heading = (degrees * Math.PI) / 180;
  const half = (side: number) =>
    `M0 0 L${at(heading + (side * Math.PI) / 8, waist)} L${at(heading, radius)}Z`;
  return [half(-1), half(1)];
}

interface PointProps {
  degrees: number;
  radius: number;
  waist: number;
  shade: number;
}

function Point({ degrees, radius, waist, shade }: PointProps) {
  const [left, right] = halves(radius, waist, degrees);
  return (
    <g stroke="currentColor" strokeWidth=".8">
      <path d={left} fill="none" />
      <path d={right} fill="currentColor" fillOpacity={shade} />
    </g>
  );
}

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
          {TICKS.map(({ x, y, inner }) => (
            <line key={`${x} ${y}`} x1={x * inner} y1={y * inner} x2={x * 183} y2={y * 183} />
          ))}
        </g>
        {[45, 135, 225, 315].map((degrees) => (
          <Point key={degrees} degrees={degrees} radius={112} waist={30} shade={0.25} />
        ))}
        {[0, 90, 180, 270].map((degrees) => (
          <Point
            key={degrees}
            degrees={degrees}
            radius={166}
            waist={40}
            shade={degrees === 0 ? 1 : 0.45}
          />
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
