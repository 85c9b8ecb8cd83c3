/** Stands in for stylesheets, fonts and pictures, which no component test looks at. */
module.exports = 'asset';
