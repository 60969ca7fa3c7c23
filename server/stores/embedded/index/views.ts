// Typed arrays over loaded sections, which are aligned to 8 bytes.

export const viewOfUint32 = ({ buffer, byteOffset, byteLength }: Buffer): Uint32Array =>
  new Uint32Array(buffer, byteOffset, byteLength / 4);

export const viewOfFloat64 = ({ buffer, byteOffset, byteLength }: Buffer): Float64Array =>
  new Float64Array(buffer, byteOffset, byteLength / 8);
