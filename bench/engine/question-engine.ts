import type { BenchEngine, Question } from './question';

/** The questions of some kinds. */
export type QuestionOf<Kind extends Question['kind']> = Extract<Question, { kind: Kind }>;
type Answer = number | Promise<number>;

/** Dispatches each question to the engine for its kind. */
export abstract class QuestionEngine implements BenchEngine {
  abstract readonly name: string;

  async execute(question: Question): Promise<number> {
    switch (question.kind) {
      case 'find':
        return this.find(question);
      case 'page':
        return this.page(question);
      case 'column':
        return this.column(question);
      case 'histogram':
        return this.histogram(question);
      case 'box':
      case 'clusters':
      case 'topLocations':
        return this.map(question);
      case 'threads':
        return this.threads(question);
      case 'around':
        return this.around(question);
      case 'neighbours':
        return this.neighbours(question);
      default:
        return this.tag(question);
    }
  }

  abstract close(): Promise<void>;
  protected abstract find(question: QuestionOf<'find'>): Answer;
  protected abstract page(question: QuestionOf<'page'>): Answer;
  protected abstract column(question: QuestionOf<'column'>): Answer;
  protected abstract histogram(question: QuestionOf<'histogram'>): Answer;
  protected abstract map(question: QuestionOf<'box' | 'clusters' | 'topLocations'>): Answer;
  protected abstract threads(question: QuestionOf<'threads'>): Answer;
  protected abstract around(question: QuestionOf<'around'>): Answer;
  protected abstract neighbours(question: QuestionOf<'neighbours'>): Answer;
  protected abstract tag(question: QuestionOf<'tag' | 'untag'>): Answer;
}
