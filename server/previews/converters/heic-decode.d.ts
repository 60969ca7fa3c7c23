declare module 'heic-decode' {
  interface DecodedPicture {
    width: number;
    height: number;
    /** RGBA. */
    data: Uint8ClampedArray;
  }

  function decode(options: { buffer: Uint8Array }): Promise<DecodedPicture>;
  export = decode;
}
