export {
  ChangePasswordModal,
  ExpiredPasswordModal,
  ForgotPasswordModal,
  LoginPage,
  LoginPopup,
  NewcomerModal,
  RegisterModal,
  RegisterPage,
  RegisterSuccessModal,
  ResetPasswordPage,
  SecurityPage,
} from './sections.ts';
