// An S3 server in a process of its own, for tests: node tests/setup/s3-server.mjs FOLDER BUCKET
import S3rver from '@20minutes/s3rver';

const [, , directory, bucket] = process.argv;
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  directory,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: bucket }],
});
const { port } = await server.run();
process.send(port);
process.on('disconnect', () => process.exit());
