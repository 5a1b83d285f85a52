import { join } from 'node:path';
import { fileOf, type Sample } from './samples';

const added = ({ answered }: Sample): string =>
  Object.entries(answered)
    .filter(([name]) => name !== 'content-type')
    .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`)
    .join('\n      ');

/** nginx with one worker, its log on, sending the samples from files with the same headers. */
export function nginxConfiguration(folder: string, port: number, samples: readonly Sample[]): string {
  const locations = samples.map(
    (sample) => `
    location = ${sample.path} {
      types { }
      default_type "${sample.contentType}";
      ${added(sample)}
      root ${join(folder, 'www')};
      try_files ${fileOf(sample)} =404;
    }`,
  );
  return `
daemon off;
user root;
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'nginx-error.log')};
events { worker_connections 4096; }
http {
  access_log ${join(folder, 'nginx-access.log')};
  sendfile on;
  keepalive_requests 1000000000;
  server {
    listen 127.0.0.1:${port};
    ${locations.join('')}
  }
}
`;
}
