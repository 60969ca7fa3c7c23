/** Sessions of the external provider, and the tokens of scripts; times in epoch milliseconds. */
export interface AccessTables {
  provider_session: ProviderSessionTable;
  service_token: ServiceTokenTable;
}

export const ACCESS_TABLES = ['provider_session', 'service_token'] as const satisfies readonly (keyof AccessTables)[];

export interface ProviderSessionTable {
  session_id: string;
  issuer: string;
  subject: string;
  sid: string | null;
  refresh_token: string | null;
  checked_at: number;
}

export interface ServiceTokenTable {
  id: string;
  user_id: string;
  name: string;
  token_hash: string;
  /** JSON lists; case_ids null: every case of the owner. */
  rights: string;
  case_ids: string | null;
  created_at: number;
  created_by: string;
  expires_at: number;
  last_used_at: number | null;
}
