export default {
  plugins: {
    'postcss-preset-mantine': {},
    'postcss-simple-vars': {
      variables: { phone: '36em', tablet: '48em', overlay: '80em' },
    },
  },
};
