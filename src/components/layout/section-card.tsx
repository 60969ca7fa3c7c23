import type { ReactNode } from 'react';

import './section-card.css';

/** The frame around the content of a section of a settings page. */
export function SectionCard({ children }: { children: ReactNode }) {
  return <div className="section-card">{children}</div>;
}
