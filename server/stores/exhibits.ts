import type { Exhibit, ExhibitNumbering } from '@contract/model/exhibit';

import type { AuditEntry } from './audit-entry';
import type { HitSelection } from './hit-marks';
import type { SearchOptions } from './search-criteria';
import type { Viewer } from './viewer';

/** What people write about an exhibit. */
export interface ExhibitText {
  title: string;
  remark: string;
}

export interface ExhibitPageQuery {
  order: 'asc' | 'desc';
  take: number;
  skip: number;
}

/** By the order in which numbers were given; withdrawn exhibits are among them. */
export interface ExhibitPage {
  totalCount: number;
  withdrawnCount: number;
  exhibits: Exhibit[];
}

export interface NewExhibits {
  /** Hits of the selection that the viewer may see and that were open to changes. */
  selected: number;
  /** The hits that became exhibits, in the order of their numbers. */
  hitIds: string[];
  /** Null when there is no new one. */
  firstNumber: string | null;
  lastNumber: string | null;
  /** Of the new ones, those that are not privileged. Never to be answered to a user. */
  changedForAll: number;
}

export interface ExhibitReader {
  /** Exhibits whose hits the viewer may see. */
  exhibits(viewer: Viewer, query: ExhibitPageQuery): Promise<ExhibitPage>;
  /** The hits that are exhibits now and that the viewer may see, by their numbers. */
  exhibitHitIds(viewer: Viewer): Promise<string[]>;
  exhibitNumbering(): Promise<ExhibitNumbering>;
}

/** A number is given once: it is not changed, and not given to another hit when its exhibit is withdrawn or its hit is deleted. */
export interface ExhibitTransactor {
  /** Null when the hit is not there for this viewer. @throws ConflictError when it is an exhibit */
  createExhibit(viewer: Viewer, hitId: string, text: ExhibitText, audit: AuditEntry): Promise<Exhibit | null>;
  /** Numbered by date, oldest first; hits that are exhibits stay what they are. @throws BadRequestError for more than EXHIBITS_AT_ONCE_MAX new ones */
  createExhibits(
    viewer: Viewer,
    selection: HitSelection,
    text: ExhibitText,
    audit: AuditEntry,
    /** `onChosen` is called when the hits have been found and only the change is left. */
    options?: SearchOptions & { onChosen?: () => void },
  ): Promise<NewExhibits>;
  /** Null when there is no such exhibit for this viewer. @throws ConflictError when it was withdrawn */
  updateExhibit(viewer: Viewer, exhibitId: string, text: ExhibitText, audit: AuditEntry): Promise<Exhibit | null>;
  /** Null when there is no such exhibit for this viewer. @throws ConflictError when it was withdrawn before */
  withdrawExhibit(viewer: Viewer, exhibitId: string, audit: AuditEntry): Promise<Exhibit | null>;
  /** Counts for new exhibits only. */
  updateExhibitNumbering(numbering: ExhibitNumbering, audit: AuditEntry): Promise<ExhibitNumbering>;
}
