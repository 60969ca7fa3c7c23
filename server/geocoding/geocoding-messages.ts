import { Type, type Static } from '@sinclair/typebox';

const Position = Type.Object({ longitude: Type.Number(), latitude: Type.Number() });

export const GeocodingRequest = Type.Union([
  Type.Object({ id: Type.Integer(), name: Type.Literal('reverse'), positions: Type.Array(Position) }),
  Type.Object({ id: Type.Integer(), name: Type.Literal('suggest'), text: Type.String(), limit: Type.Integer() }),
]);
export type GeocodingRequest = Static<typeof GeocodingRequest>;

export type GeocodingReply = { id: number; result: unknown } | { id: number; error: string };
