import type { Env, EnvName } from './env';

/** All problems of the configuration, each with its variable and its cure. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`REVIEW cannot start with this configuration:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Typed reads of the environment that collect all problems instead of throwing at the first. */
export class ConfigReader {
  private readonly problems: string[] = [];

  constructor(readonly env: Env) {}

  problem(sentence: string): void {
    this.problems.push(sentence);
  }

  text(name: EnvName, fallback: string): string {
    return this.env[name] ?? fallback;
  }

  integer(name: EnvName, fallback: number, { min, max }: { min: number; max: number }): number {
    const text = this.env[name];
    if (text === undefined) {
      return fallback;
    }
    const value = Number(text);
    if (!Number.isInteger(value) || value < min || value > max) {
      this.problem(`${name} is "${text}"; it must be a whole number from ${min} to ${max}.`);
      return fallback;
    }
    return value;
  }

  boolean(name: EnvName, fallback: boolean): boolean {
    const value = this.oneOf(name, ['on', 'off', 'true', 'false'], fallback ? 'on' : 'off');
    return value === 'on' || value === 'true';
  }

  oneOf<Value extends string>(name: EnvName, allowed: readonly Value[], fallback: Value): Value {
    const value = this.env[name] ?? fallback;
    const found = allowed.find((one) => one === value);
    if (found === undefined) {
      this.problem(`${name} is "${value}"; it must be one of ${allowed.join(', ')}.`);
    }
    return found ?? fallback;
  }

  /** An http or https address without query, fragment or trailing slash. */
  url(name: EnvName, fallback: string): string {
    const text = this.env[name] ?? fallback;
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url === null || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '') {
      this.problem(`${name} is "${text}"; it must be an http or https address, such as https://review.example.org.`);
      return fallback;
    }
    return text.replace(/\/+$/, '');
  }

  /** `a=x,b=y` with known keys and values, each key once. */
  pairs<Key extends string>(name: EnvName, keys: readonly Key[], values: readonly string[]): Map<Key, string> {
    const pairs = new Map<Key, string>();
    for (const part of (this.env[name] ?? '').split(',').filter((text) => text.trim() !== '')) {
      const [left, right = '', ...others] = part.split('=').map((text) => text.trim());
      const key = keys.find((known) => known === left);
      if (key === undefined || !values.includes(right) || others.length > 0) {
        this.problem(
          `${name} holds "${part.trim()}"; write ${keys.join('|')}=${values.join('|')}, separated by commas.`,
        );
      } else if (pairs.has(key)) {
        this.problem(`${name} gives "${key}" twice; leave one of the two.`);
      } else {
        pairs.set(key, right);
      }
    }
    return pairs;
  }

  /** @throws ConfigError with every collected problem */
  finish(): void {
    if (this.problems.length > 0) {
      throw new ConfigError(this.problems);
    }
  }
}
