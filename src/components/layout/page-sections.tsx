import { NavLink } from 'react-router';

import './page-sections.css';

interface PageSectionsProps {
  /** Accessible name of the navigation. */
  label: string;
  sections: readonly { to: string; name: string }[];
}

/** Links between the pages of one subject. */
export const PageSections = ({ label, sections }: PageSectionsProps) => (
  <nav className="page-sections" aria-label={label}>
    {sections.map(({ to, name }) => (
      <NavLink key={to} to={to} className="page-sections__section">
        {name}
      </NavLink>
    ))}
  </nav>
);
