declare module '*.css';

/** Its text. */
declare module '*.md' {
  const text: string;
  export = text;
}
