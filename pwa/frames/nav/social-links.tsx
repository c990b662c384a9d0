import type { ReactNode } from 'react';

const line = {
  width: 20,
  height: 20,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/** Where the company speaks in public. */
export const SOCIAL_LINKS: readonly { label: string; href: string; icon: ReactNode }[] = [
  {
    label: 'Instagram',
    href: 'https://www.instagram.com/kinstead',
    icon: (
      <svg {...line} role="presentation">
        <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
        <circle cx="12" cy="12" r="4" />
        <path d="M17 7h.01" />
      </svg>
    ),
  },
  {
    label: 'X',
    href: 'https://x.com/kinstead',
    icon: (
      <svg {...line} role="presentation">
        <path d="M4 4l16 16M20 4 4 20" />
      </svg>
    ),
  },
  {
    label: 'LinkedIn',
    href: 'https://www.linkedin.com/company/kinstead',
    icon: (
      <svg {...line} role="presentation">
        <path d="M5 10v9M5 5.5v.01M10 19v-9M10 13.5c0-2 1.5-3.5 3.7-3.5S18 11.5 18 14v5" />
      </svg>
    ),
  },
];
