import { connect, type Socket } from 'node:net';
import type { ScannerPlace } from '../config/fileSettings';
import type { Scan } from './keeping';

/** Bytes of a chunk, and how long clamd may be silent, in milliseconds. */
const chunk = 65_536;
const longestSilence = 15_000;
/** Answers are one line with the name of what was found. */
const longestAnswer = 1_000;

/** A content as clamd's INSTREAM takes it: chunks, each after its length, and an empty one. */
function* streamOf(content: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < content.length; at += chunk) {
    const part = content.subarray(at, at + chunk);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    yield Buffer.concat([length, part]);
  }
  yield Buffer.alloc(4);
}

function answerOf(socket: Socket, content: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    socket.setTimeout(longestSilence, () => socket.destroy(new Error('clamd is silent.')));
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
      if (answer.length > longestAnswer) socket.destroy(new Error('clamd says too much.'));
    });
    // It hangs up in the middle of a file that it finds too large, after it has said so.
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)));
    socket.on('close', () => (answer === '' ? reject(new Error('clamd hung up.')) : resolve(answer)));
    socket.on('connect', () => {
      for (const part of streamOf(content)) socket.write(part);
    });
  });
}

/** Asks clamd of ClamAV. @throws if it is away, silent, or does not say that a content is clean or infected */
export function clamdScan(place: ScannerPlace): Scan {
  return async (content) => {
    const socket = connect(place);
    try {
      const answer = (await answerOf(socket, content)).replaceAll('\0', '').trim();
      if (answer === 'stream: OK') return 'clean';
      if (/^stream: .+ FOUND$/.test(answer)) return 'infected';
      throw new Error(`clamd answers: ${answer}`);
    } finally {
      socket.destroy();
    }
  };
}
