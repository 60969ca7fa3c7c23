import type { Exhibit, ExhibitNumbering } from '@contract/model/exhibit';

import type { AuditEntry, Updated } from './audit-entry';
import type { HitSelection } from './hit-marks';
import type { SearchOptions } from './search-criteria';
import type { Viewer } from './viewer';

/** The texts that users enter about an exhibit. */
export interface ExhibitText {
  title: string;
  remark: string;
}

export interface ExhibitPageQuery {
  order: 'asc' | 'desc';
  take: number;
  skip: number;
}

/** In the order in which numbers were assigned, including withdrawn exhibits. */
export interface ExhibitPage {
  totalCount: number;
  withdrawnCount: number;
  exhibits: Exhibit[];
}

export interface NewExhibits {
  /** Number of selected hits that the viewer may see and change. */
  selected: number;
  /** The hits that became exhibits, in the order of their numbers. */
  hitIds: string[];
  /** Null when there is no new exhibit. */
  firstNumber: string | null;
  lastNumber: string | null;
  /** Number of new exhibits that are not privileged. Must never be returned to a user. */
  changedForAll: number;
}

export interface ExhibitReader {
  /** Exhibits whose hits the viewer may see. */
  exhibits(viewer: Viewer, query: ExhibitPageQuery): Promise<ExhibitPage>;
  /** The current exhibits that the viewer may see, in the order of their numbers. */
  exhibitHitIds(viewer: Viewer): Promise<string[]>;
  exhibitNumbering(): Promise<ExhibitNumbering>;
}

/** A number is assigned once: it is neither changed nor reused when its exhibit is withdrawn or its hit is deleted. */
export interface ExhibitTransactor {
  /** Null when the viewer sees no such hit. @throws ConflictError when it is an exhibit */
  createExhibit(viewer: Viewer, hitId: string, text: ExhibitText, audit: AuditEntry): Promise<Exhibit | null>;
  /**
   * Numbered by date, oldest first; existing exhibits are unchanged.
   * @throws BadRequestError for more than EXHIBITS_AT_ONCE_MAX new ones
   */
  createExhibits(
    viewer: Viewer,
    selection: HitSelection,
    text: ExhibitText,
    audit: AuditEntry,
    /** `onChosen` is called when the hits were found, before the change. */
    options?: SearchOptions & { onChosen?: () => void },
  ): Promise<NewExhibits>;
  /** Null when the viewer sees no such exhibit. @throws ConflictError when it was withdrawn */
  updateExhibit(
    viewer: Viewer,
    exhibitId: string,
    text: ExhibitText,
    audit: AuditEntry,
  ): Promise<Updated<Exhibit> | null>;
  /** Null when the viewer sees no such exhibit. @throws ConflictError when it was withdrawn before */
  withdrawExhibit(viewer: Viewer, exhibitId: string, audit: AuditEntry): Promise<Exhibit | null>;
  /** Applies to new exhibits only. */
  updateExhibitNumbering(numbering: ExhibitNumbering, audit: AuditEntry): Promise<Updated<ExhibitNumbering>>;
}
