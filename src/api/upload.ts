import { createUpload, getUpload, listUploads, sendUploadPart } from '@contract/calls/uploads';
import type { CallResponse } from '@contract/define-call';
import type { Upload } from '@contract/model/upload';
import { UPLOAD_PART_MAX } from '@contract/rules/limits';
import { createAction } from '@reduxjs/toolkit';
import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query';

import { nextPartSize, sliceOf, type UploadSelection } from '@/domain/upload-selection';

import { CONFLICT, statusOf } from './api-error';
import { callRequest } from './base-query';

/**
 * Number of bytes that the server has stored, and the time of that (epoch milliseconds). `uploadId` is chosen by the
 * caller.
 */
export const uploadProgressed = createAction<{ uploadId: string; sent: number; total: number; at: number }>(
  'upload/progressed',
);

interface UploadOptions {
  caseId: string;
  selection: UploadSelection;
  /**
   * The base query of the api, which waits for a lost connection or an ended session and then sends the request again.
   */
  send: (request: FetchArgs) => Result<unknown> | PromiseLike<Result<unknown>>;
  signal: AbortSignal;
  onProgress: (sent: number, total: number) => void;
}

type Result<Data> = { data: Data; error?: undefined } | { data?: undefined; error: FetchBaseQueryError };

const FIRST_PART = 1024 * 1024;
/** Number of bytes from which the server detects the format of a file. */
const HEAD_BYTES = 34_000;

/**
 * Sends a file or folder in parts, and resumes an earlier upload of the same selection. Returns a result like that of
 * the base query; never throws.
 */
export async function upload(options: UploadOptions): Promise<Result<Upload>> {
  try {
    const begun = await begin(options);
    return begun.error ? begun : await sendParts(options, begun.data);
  } catch {
    const { name } = options.selection;
    const error = `${name} cannot be read any more: it was changed, moved or deleted. Choose it again.`;
    return { error: { status: 'CUSTOM_ERROR', error, data: { message: error } } };
  }
}

async function begin({ caseId, selection, send }: UploadOptions): Promise<Result<Upload>> {
  const { name, kind, size, manifestSize, fingerprint, parts } = selection;
  const existing = await sendRequest(send, callRequest(listUploads, { params: { caseId } }), isListResponse);
  if (existing.error) {
    return existing;
  }
  const earlier = existing.data.uploads.find((one) => one.fingerprint === fingerprint && one.size === size);
  if (earlier !== undefined) {
    return { data: earlier };
  }
  const head = kind === 'file' ? { head: toBase64(await bytesOf(sliceOf(parts, 0, HEAD_BYTES))) } : {};
  const body = { name, kind, size, manifestSize, fingerprint, ...head };
  return requestUpload(send, callRequest(createUpload, { params: { caseId }, body }));
}

async function sendParts(options: UploadOptions, begun: Upload): Promise<Result<Upload>> {
  const { selection, signal, onProgress } = options;
  let current = begun;
  let partSize = FIRST_PART;
  onProgress(current.offset, current.size);
  while (current.offset < current.size && !signal.aborted) {
    const bytes = await bytesOf(sliceOf(selection.parts, current.offset, partSize));
    const start = performance.now();
    const result = await sendPart(options, current, bytes);
    if (result.error) {
      return result;
    }
    partSize = nextPartSize(partSize, (performance.now() - start) / 1000, UPLOAD_PART_MAX);
    current = result.data;
    onProgress(current.offset, current.size);
  }
  return signal.aborted ? { error: { status: 'CUSTOM_ERROR', error: 'aborted' } } : { data: current };
}

/**
 * Sends a part. When it was stored although its response was lost, the server refuses it with 409: the offset to
 * continue from is then fetched.
 */
async function sendPart({ caseId, send }: UploadOptions, { id, offset }: Upload, bytes: Uint8Array<ArrayBuffer>) {
  const params = { caseId, uploadId: id };
  const sha256 = await sha256Of(bytes);
  const request = callRequest(sendUploadPart, { params, query: { offset, ...(sha256 !== null && { sha256 }) } });
  const headers = { 'Content-Type': 'application/octet-stream' };
  const result = await requestUpload(send, { ...request, headers, body: bytes });
  return statusOf(result.error) === CONFLICT ? requestUpload(send, callRequest(getUpload, { params })) : result;
}

/** Sends a request; a response without the shape of the contract is an error. */
async function sendRequest<Data>(
  send: UploadOptions['send'],
  request: FetchArgs,
  isResponse: (data: unknown) => data is Data,
): Promise<Result<Data>> {
  const { data, error } = await send(request);
  if (error !== undefined) {
    return { error };
  }
  return isResponse(data)
    ? { data }
    : { error: { status: 'CUSTOM_ERROR', error: 'The response of the server does not match the contract.' } };
}

const requestUpload = async (send: UploadOptions['send'], request: FetchArgs): Promise<Result<Upload>> => {
  const result = await sendRequest(send, request, isUploadResponse);
  return result.error ? result : { data: result.data.upload };
};

const isUploadResponse = (data: unknown): data is CallResponse<typeof getUpload> =>
  typeof data === 'object' && data !== null && 'upload' in data;
const isListResponse = (data: unknown): data is CallResponse<typeof listUploads> =>
  typeof data === 'object' && data !== null && 'uploads' in data;

/** @throws the browser's error when the file cannot be read */
const bytesOf = (blob: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      reader.result instanceof ArrayBuffer ? resolve(new Uint8Array(reader.result)) : reject(new Error('no bytes'));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsArrayBuffer(blob);
  });

/** Null without a secure context: browsers offer `subtle` only to pages of HTTPS and localhost. */
async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  if (!window.isSecureContext) {
    return null;
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
