// jsdom, and the web APIs of Node that msw and Apollo expect. FormData and File stay jsdom's, because its <form> and
// its <input type="file"> know no other; they are turned into Node's when a request leaves.
const { lightStyles } = require('./styles.cjs');
const { default: JSDOMEnvironment } = require('jest-environment-jsdom');

const FROM_NODE = {
  fetch,
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

function toNodeFormData(form) {
  const converted = new FormData();
  for (const [name, value] of form) {
    // The content does not matter to a page's test; the name and the type do.
    const file = typeof value === 'string' ? value : new File([''], value.name, value);
    converted.append(name, file);
  }
  return converted;
}

module.exports = class extends JSDOMEnvironment {
  constructor(...args) {
    super(...args);
    // Otherwise the "browser" condition hides msw/node.
    this.customExportConditions = ['node', 'node-addons'];
    const { FormData: PageFormData } = this.global;
    class PageRequest extends Request {
      constructor(input, init) {
        const isForm = init?.body instanceof PageFormData;
        super(input, isForm ? { ...init, body: toNodeFormData(init.body) } : init);
      }
    }
    Object.assign(this.global, FROM_NODE, {
      Request: PageRequest,
      getComputedStyle: lightStyles(this.global),
    });
  }
};
