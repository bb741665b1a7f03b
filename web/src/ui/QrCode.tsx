import { useMemo } from 'react';
import { encode } from 'uqr';

/** The quiet zone that readers ask for, in modules. */
const BORDER = 4;

interface QrCodeProps {
  /** The text that a phone reads from it. */
  text: string;
  label: string;
}

/**
 * A QR code drawn as one path. It is black on white whatever the page's colours, because that reads best, on paper too.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(text, { ecc: 'M', border: BORDER });
    const dark = data.flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
    );
    return { size: modules, path: dark.join('') };
  }, [text]);

  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="100%"
      height="100%"
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
