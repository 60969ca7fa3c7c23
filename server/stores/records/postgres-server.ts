import { PostgresDialect, PostgresDriver, type DatabaseConnection } from 'kysely';
import { Client, Pool, TypeOverrides, types, type ClientConfig } from 'pg';

import { asPostgresError } from './postgres-errors';

const CONNECTIONS = 10;
const CONNECT_WITHIN_MS = 10_000;
const WAIT_FOR_LOCK_MS = 10_000;
const STATEMENT_WITHIN_MS = 60_000;

/**
 * Set for each connection, overriding settings of server and role: a transaction sees what was committed before each of its
 * statements, and acknowledged changes are on the disk.
 */
const SESSION_SETTINGS = `
  SELECT set_config('default_transaction_isolation', 'read committed', false),
    set_config('synchronous_commit', CASE WHEN current_setting('synchronous_commit') IN ('off', 'local') THEN 'on'
      ELSE current_setting('synchronous_commit') END, false)`;

/** The PostgreSQL server of REVIEW_DATABASE_URL. */
export class PostgresServer {
  private readonly config: ClientConfig;
  /** For messages, without the password. */
  readonly location: string;

  constructor(url: string) {
    this.config = {
      connectionString: url,
      application_name: 'review',
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      lock_timeout: WAIT_FOR_LOCK_MS,
      statement_timeout: STATEMENT_WITHIN_MS,
      keepAlive: true,
      types: numbersOf64Bits(),
    };
    const { hostname, port, pathname, username } = new URL(url);
    this.location = `${username}${username === '' ? '' : '@'}${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
  }

  /** Runs on a separate connection. @throws UnusableDatabaseError */
  async run<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    try {
      const client = new Client(this.config);
      // An error of the connection fails the running query; without a listener it would end the process.
      client.on('error', () => undefined);
      try {
        await client.connect();
        return await work(client);
      } finally {
        await client.end();
      }
    } catch (error) {
      throw asPostgresError(error, this.location);
    }
  }

  /** Connections for kysely; errors are converted to messages. */
  createDialect(): PostgresDialect {
    return new WordedDialect(this.createPool(), this.location);
  }

  private createPool(): Pool {
    const pool = new Pool({
      ...this.config,
      max: CONNECTIONS,
      onConnect: async (client) => {
        client.on('error', () => undefined);
        await client.query(SESSION_SETTINGS);
      },
    });
    // A connection that fails while idle is replaced when the next one is needed.
    pool.on('error', () => undefined);
    return pool;
  }
}

class WordedDialect extends PostgresDialect {
  constructor(
    private readonly pool: Pool,
    private readonly location: string,
  ) {
    super({ pool });
  }

  override createDriver(): PostgresDriver {
    return new WordedDriver(this.pool, this.location);
  }
}

class WordedDriver extends PostgresDriver {
  private readonly worded = new WeakSet<DatabaseConnection>();

  constructor(
    pool: Pool,
    private readonly location: string,
  ) {
    super({ pool });
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await this.withMessages(() => super.acquireConnection());
    if (!this.worded.has(connection)) {
      this.worded.add(connection);
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = (query) => this.withMessages(() => execute(query));
    }
    return connection;
  }

  private async withMessages<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw asPostgresError(error, this.location);
    }
  }
}

/** As numbers: the stored values are counts below 2^53. */
function numbersOf64Bits(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, Number);
  return overrides;
}
