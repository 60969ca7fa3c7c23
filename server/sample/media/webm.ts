/** Frames of a video, each the bytes of one VP8 key frame. */
export interface Vp8Video {
  width: number;
  height: number;
  framesPerSecond: number;
  frames: readonly Buffer[];
}

// Element ids of Matroska/WebM (RFC 9559).
const ID = {
  ebml: 0x1a45dfa3,
  ebmlVersion: 0x4286,
  ebmlReadVersion: 0x42f7,
  maxIdLength: 0x42f2,
  maxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
  clusterTimestamp: 0xe7,
  simpleBlock: 0xa3,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
} as const;

/** Wraps VP8 key frames into a WebM file with one cluster a second and cues, so that players can seek. */
export const webmOf = (video: Vp8Video): Buffer => {
  const frameLength = 1000 / video.framesPerSecond;
  const header = node(ID.ebml, [
    number(ID.ebmlVersion, 1),
    number(ID.ebmlReadVersion, 1),
    number(ID.maxIdLength, 4),
    number(ID.maxSizeLength, 8),
    text(ID.docType, 'webm'),
    number(ID.docTypeVersion, 2),
    number(ID.docTypeReadVersion, 2),
  ]);
  const info = node(ID.info, [
    number(ID.timestampScale, 1_000_000),
    float(ID.duration, video.frames.length * frameLength),
    text(ID.muxingApp, 'review'),
    text(ID.writingApp, 'review'),
  ]);
  const front = Buffer.concat([info, trackOf(video)]);
  const clusters = clustersOf(video, frameLength);
  const cues = cuesOf(clusters, front.length);
  return Buffer.concat([header, node(ID.segment, [front, ...clusters.map((cluster) => cluster.bytes), cues])]);
};

interface Cluster {
  time: number;
  bytes: Buffer;
}

const trackOf = (video: Vp8Video): Buffer =>
  node(ID.tracks, [
    node(ID.trackEntry, [
      number(ID.trackNumber, 1),
      number(ID.trackUid, 1),
      number(ID.trackType, 1),
      text(ID.codecId, 'V_VP8'),
      node(ID.video, [number(ID.pixelWidth, video.width), number(ID.pixelHeight, video.height)]),
    ]),
  ]);

const clustersOf = (video: Vp8Video, frameLength: number): Cluster[] => {
  const clusters: Cluster[] = [];
  for (let first = 0; first < video.frames.length; first += video.framesPerSecond) {
    const time = Math.round(first * frameLength);
    const blocks = video.frames
      .slice(first, first + video.framesPerSecond)
      .map((frame, index) => blockOf(frame, Math.round((first + index) * frameLength) - time));
    clusters.push({ time, bytes: node(ID.cluster, [number(ID.clusterTimestamp, time), ...blocks]) });
  }
  return clusters;
};

const blockOf = (frame: Buffer, relativeTime: number): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt8(0x81, 0);
  head.writeInt16BE(relativeTime, 1);
  head.writeUInt8(0x80, 3);
  return element(ID.simpleBlock, Buffer.concat([head, frame]));
};

const cuesOf = (clusters: readonly Cluster[], firstPosition: number): Buffer => {
  let position = firstPosition;
  const points = clusters.map((cluster) => {
    const point = node(ID.cuePoint, [
      number(ID.cueTime, cluster.time),
      node(ID.cueTrackPositions, [number(ID.cueTrack, 1), number(ID.cueClusterPosition, position)]),
    ]);
    position += cluster.bytes.length;
    return point;
  });
  return node(ID.cues, points);
};

const node = (id: number, children: readonly Buffer[]): Buffer => element(id, Buffer.concat(children));
const text = (id: number, value: string): Buffer => element(id, Buffer.from(value, 'latin1'));

const number = (id: number, value: number): Buffer => {
  const bytes = Buffer.alloc(6);
  bytes.writeUIntBE(value, 0, 6);
  const start = bytes.findIndex((byte) => byte !== 0);
  return element(id, bytes.subarray(start === -1 ? 5 : start));
};

const float = (id: number, value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
};

const element = (id: number, content: Buffer): Buffer => {
  const idHex = id.toString(16);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((0x01n << 56n) | BigInt(content.length));
  return Buffer.concat([Buffer.from(idHex.length % 2 === 0 ? idHex : `0${idHex}`, 'hex'), size, content]);
};
