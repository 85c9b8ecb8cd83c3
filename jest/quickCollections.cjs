const { createRequire } = require('node:module');

/** The jsdom of the environment. */
const requireBeside = createRequire(require.resolve('jest-environment-jsdom'));
const { implementation } = requireBeside('jsdom/lib/jsdom/living/nodes/HTMLCollection-impl.js');

const { namedItem } = implementation.prototype;

/**
 * For each `length` of a collection jsdom looks for an element of that name and then discards it, since the collection's
 * own properties come first: it read two attributes of every element of the page for each query.
 */
implementation.prototype.namedItem = function (name) {
  return name === 'length' ? null : namedItem.call(this, name);
};
