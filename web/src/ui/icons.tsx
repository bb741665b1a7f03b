import type { ReactNode } from 'react';

interface IconProps {
  size?: number;
}

const outline = (drawing: ReactNode) =>
  function Icon({ size = 18 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        {drawing}
      </svg>
    );
  };

export const PencilIcon = outline(
  <path d="M4 20h4L19.5 8.5a2.1 2.1 0 0 0-3-3L5 17l-1 3ZM14.5 7.5l3 3" />,
);
export const TrashIcon = outline(
  <path d="M4 7h16M9 7V4.5h6V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5" />,
);
export const LinkIcon = outline(
  <path d="M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1-1" />,
);
export const CopyIcon = outline(<path d="M9 9h10.5v11H9ZM15 9V4H4.5v11H9" />);
export const CalendarIcon = outline(<path d="M4 6h16v14H4ZM4 10.500h16M8.500 3v5M15.500 3v5" />);
export const ClockIcon = outline(
  <path d="M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM12 7.500V12l3 2" />,
);
export const CheckIcon = outline(<path d="m5 12.5 4.5 4.5L19 7" />);
export const CloseIcon = outline(<path d="m6 6 12 12M18 6 6 18" />);
export const MenuIcon = outline(<path d="M4 7h16M4 12h16M4 17h16" />);
export const PlusIcon = outline(<path d="M12 5v14M5 12h14" />);
export const EyeIcon = outline(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
export const EyeOffIcon = outline(
  <path d="M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.6 7.5A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.500a9 9 0 0 0 4.5-1.200M10 10a3 3 0 0 0 4.2 4.2" />,
);
export const ChevronLeftIcon = outline(<path d="m15 6-6 6 6 6" />);
export const ChevronDownIcon = outline(<path d="m6 9 6 6 6-6" />);
export const ArrowIcon = outline(<path d="M5 12h14M13 6l6 6-6 6" />);
export const ImageIcon = outline(
  <>
    <path d="M4 5h16v14H4ZM4 16l4.5-4.5 4 4L16 12l4 4" />
    <circle cx="9" cy="9" r="1.3" />
  </>,
);
export const CompassIcon = outline(
  <>
    <circle cx="12" cy="12" r="9.5" />
    <path d="M16 8l-2.5 5.500L8 16l2.5-5.500Z" />
  </>,
);
export const BuildingIcon = outline(
  <path d="M5 20.500V4h9v16.500M14 9.500h5v11M3 20.500h18M8 8h3M8 12h3M8 16h3M16.5 13.500h0M16.5 17h0" />,
);
export const PeopleIcon = outline(
  <>
    <circle cx="9" cy="8.5" r="3.3" />
    <path d="M2.5 19.500c.5-3.7 3-5.5 6.5-5.500s6 1.8 6.5 5.500M15.5 5.500a3.2 3.2 0 0 1 0 6M18 14.300c2 .7 3.2 2.5 3.5 5.2" />
  </>,
);
export const AlertIcon = outline(<path d="M12 4 2.8 20h18.400ZM12 10v4.500M12 17.300v.1" />);
export const ChevronIcon = outline(<path d="m9 6 6 6-6 6" />);
/** One above two: a team with those below it. */
export const BranchIcon = outline(
  <path d="M9 3.500h6v5H9ZM3.500 15.500h6v5h-6ZM14.500 15.500h6v5h-6ZM12 8.500V12M6.500 15.500V12h11v3.500" />,
);
export const GripIcon = outline(
  <path strokeWidth="3.2" d="M9 6h0M15 6h0M9 12h0M15 12h0M9 18h0M15 18h0" />,
);
export const MoreIcon = outline(<path strokeWidth="3.2" d="M6 12h0M12 12h0M18 12h0" />);
export const PrinterIcon = outline(<path d="M7 9V4h10v5M7 17H4.500V9h15v8H17M7 14h10v6H7Z" />);
