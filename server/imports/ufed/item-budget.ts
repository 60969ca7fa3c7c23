import { beyondLimit, IMPORT_LIMITS } from '@server/imports/import-limits';

const { itemCharacters, itemValues } = IMPORT_LIMITS.ufed;

/** Counts what is kept in memory of one item of a report. Beyond the limits nothing more of it is kept, and the item is refused. */
export class ItemBudget {
  private reason: string | null = null;
  private values = 0;
  private characters = 0;

  /** Why the item is refused; null while it is within the limits. */
  get refusal(): string | null {
    return this.reason;
  }

  /** Counts a part of the item. Returns false when it must not be kept. */
  admit(characters: number): boolean {
    this.values += 1;
    this.characters += characters;
    if (this.values > itemValues) {
      this.refuse(beyondLimit(itemValues, 'values'));
    } else if (this.characters > itemCharacters) {
      this.refuse(beyondLimit(itemCharacters, 'characters of values'));
    }
    return this.reason === null;
  }

  /** The first reason stays. */
  refuse(reason: string): void {
    this.reason ??= reason;
  }
}
