declare module '*.css';

/** The text of the file. */
declare module '*.md' {
  const text: string;
  export = text;
}
