// jsdom, and the web APIs of Node that msw and Apollo expect. FormData, File and Blob stay jsdom's: an input's
// files are jsdom's own, and Node's FormData refuses them.
const { default: JSDOMEnvironment } = require('jest-environment-jsdom');

const FROM_NODE = {
  fetch,
  Request,
  Response,
  Headers,
  AbortController,
  AbortSignal,
  TextEncoder,
  TextDecoder,
  ReadableStream,
  WritableStream,
  TransformStream,
  TextDecoderStream,
  TextEncoderStream,
  BroadcastChannel,
  structuredClone,
};

module.exports = class extends JSDOMEnvironment {
  constructor(...args) {
    super(...args);
    // Otherwise the "browser" condition hides msw/node.
    this.customExportConditions = ['node', 'node-addons'];
    Object.assign(this.global, FROM_NODE);
  }
};
