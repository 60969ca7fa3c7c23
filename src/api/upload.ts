import { readJson } from '@contract/text/read-json';
import { createAction } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

/** Bytes of an upload that have left; `uploadId` is the caller's. */
export const uploadProgressed = createAction<{ uploadId: string; sent: number; total: number }>('upload/progressed');

interface UploadOptions {
  url: string;
  form: FormData;
  signal: AbortSignal;
  onProgress: (sent: number, total: number) => void;
}

type UploadAnswer = { data: unknown } | { error: FetchBaseQueryError };

/** Sends a form with progress, which `fetch` cannot tell. Answers in the manner of the base query; never throws. */
export function upload({ url, form, signal, onProgress }: UploadOptions): Promise<UploadAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.withCredentials = true;
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => resolve(toAnswer(request.status, request.responseText));
    request.onerror = () =>
      resolve({ error: { status: 'FETCH_ERROR', error: 'The connection broke during the upload.' } });
    request.onabort = () => resolve({ error: { status: 'CUSTOM_ERROR', error: 'aborted' } });
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function toAnswer(status: number, text: string): UploadAnswer {
  const data = readJson(text) ?? null;
  return status >= 200 && status < 300 ? { data } : { error: { status, data } };
}
