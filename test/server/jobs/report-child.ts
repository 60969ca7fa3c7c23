import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { buildConfig } from '@server/config';
import { createContext } from '@server/context';
import { createLogger } from '@server/logger';
import type { FileStore } from '@server/stores/file-store';

/** `reading`: the items of a report are read · `storing`: half of the output is in the store of files. */
export type KillPoint = 'reading' | 'storing';

export interface ReportTask {
  dataFolder: string;
  webFolder: string;
  conversionProcessFile: string;
  caseId: string;
  reportIds: readonly string[];
  /** When the process kills itself; null: never. */
  kill: { reportId: string; point: KillPoint } | null;
}

type Context = Awaited<ReturnType<typeof createContext>>;

/** A server without its web part, which ends when all outputs have ended. */
export async function makeOutputs(task: ReportTask): Promise<void> {
  const { dataFolder, webFolder, conversionProcessFile } = task;
  const config = buildConfig({
    ...{ REVIEW_DATA: dataFolder, REVIEW_WEB: webFolder, REVIEW_PUBLIC_URL: 'http://localhost' },
    ...{ REVIEW_LOG_LEVEL: 'silent', REVIEW_PREVIEW_PROCESSES: '0' },
  });
  const context = await createContext({
    ...{ config, clock: Date.now, log: createLogger('silent'), command: 'test' },
    ...{ importProcessFile: '', conversionProcessFile, engineFiles: null },
  });
  killWhenDue(context, task);
  await context.startImports();
  for (const reportId of task.reportIds) {
    await context.jobs.ended(reportId);
  }
  await context.close();
}

function killWhenDue({ stores }: Context, { kill }: ReportTask): void {
  let point: KillPoint | null = null;
  const die = () => process.kill(process.pid, 'SIGKILL');
  const { files, hits } = stores;
  const watch = <Status extends string>(outputs: { setStatus(id: string, status: Status): Promise<void> }): void => {
    const setStatus = outputs.setStatus.bind(outputs);
    outputs.setStatus = async (id, status) => {
      await setStatus(id, status);
      if (id === kill?.reportId) {
        point = status === 'in_progress' ? kill.point : null;
      }
    };
  };
  watch(stores.caseReports);
  watch(stores.systemReports);
  watch(stores.auditExports);
  const reader = hits.reader.bind(hits);
  hits.reader = (caseId) =>
    new Proxy(reader(caseId), {
      get(target, name: keyof ReturnType<typeof reader>) {
        if (point === 'reading' && (name === 'search' || name === 'privilegeLog')) {
          die();
        }
        const value: unknown = Reflect.get(target, name, target);
        const bound: unknown = typeof value === 'function' ? value.bind(target) : value;
        return bound;
      },
    });
  const put = files.put.bind(files);
  files.put = (content) => put(point === 'storing' ? Readable.from(halfOf(content, die)) : content);
}

/** The first part; then the process dies. */
async function* halfOf(content: Parameters<FileStore['put']>[0], die: () => void) {
  const whole = Buffer.isBuffer(content) ? content : await buffer(content);
  yield whole.subarray(0, whole.length / 2);
  // More is requested when this chunk was processed.
  die();
}
