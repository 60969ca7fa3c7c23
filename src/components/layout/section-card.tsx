import type { ReactNode } from 'react';

import './section-card.css';

/** The frame around what a section of a settings page holds. */
export function SectionCard({ children }: { children: ReactNode }) {
  return <div className="section-card">{children}</div>;
}
