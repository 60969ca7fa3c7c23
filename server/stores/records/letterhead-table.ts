export interface LetterheadTable {
  /** Always 1: there is one row. */
  id: number;
  revision: number;
  agency: string;
  address: string;
  department: string;
  /** PNG in base64; null without a logo, like its width and height in pixels. */
  logo: string | null;
  logo_width: number | null;
  logo_height: number | null;
  saved_at: string;
  user_name: string;
}
