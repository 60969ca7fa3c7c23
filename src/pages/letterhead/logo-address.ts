import type { LetterheadLogo } from '@contract/model/letterhead';

export const logoAddress = ({ mimeType, base64 }: LetterheadLogo): string => `data:${mimeType};base64,${base64}`;
