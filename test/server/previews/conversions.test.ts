import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { zipSync } from 'node:zlib';

import { findProgram } from '@server/previews/run-program';
import { startConversions } from '@test/server/helpers/convert-file';
