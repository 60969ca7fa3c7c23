export interface SessionTable {
  id: string;
  user_id: string;
  token_hash: string;
  token_expires_at: number;
  idle_expires_at: number;
  ends_at: number;
  previous_token_hash: string | null;
  previous_honoured_until: number | null;
  provider_token: string | null;
  began_at: number;
  user_agent: string;
  address: string;
}

export interface SecondFactorTable {
  user_id: string;
  is_required: number;
  pending_secret: string | null;
  secret: string | null;
  last_step: number;
  confirmed_at: number | null;
}

export interface PasskeyTable {
  id: string;
  user_id: string;
  name: string;
  /** base64url, like `public_key`. */
  credential_id: string;
  public_key: string;
  counter: number;
  /** A JSON list. */
  transports: string;
  is_backup_eligible: number;
  is_backed_up: number;
  created_at: number;
  last_used_at: number | null;
}
